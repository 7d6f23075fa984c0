import { dayIn, daysLater } from '@veramasa/contract/zoned-time';
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { formatDay } from '../../times.ts';
import { ActionMenu } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../ui/Input.tsx';

interface LaterMenuProps {
  readonly of: string;
  /** The day until which the message is put off. */
  readonly until?: string | null;
  /** Gets the day, or null for now, and what is done, such as "put off until 24 Nov 2026". */
  readonly onLater: (day: string | null, done: string) => void;
}

/** A menu of days until which messages are put off. */
export function LaterMenu({ of, until, onLater }: LaterMenuProps) {
  const { timeZone } = useSession().company;
  const [day, setDay] = useState<string>();
  const tomorrow = daysLater(dayIn(new Date(), timeZone), 1);
  const putOff = (chosen: string) => onLater(chosen, `put off until ${formatDay(chosen, timeZone)}`);
  return (
    <>
      <ActionMenu
        label={until ? `Later: ${formatDay(until, timeZone)}` : 'Later'}
        of={of}
        items={[
          ...laterDays(timeZone).map(({ label, day }) => ({ label, onAction: () => putOff(day) })),
          { label: 'Another day', onAction: () => setDay('') },
          ...(until ? [{ label: 'Now', onAction: () => onLater(null, 'open again') }] : []),
        ]}
      />
      {day !== undefined && (
        <ConfirmDialog
          title={`Put off ${of}`}
          action="Put off"
          onConfirm={async () => {
            if (!(day >= tomorrow)) throw new Error('Choose a day from tomorrow on.');
            setDay(undefined);
            putOff(day);
          }}
          onCancel={() => setDay(undefined)}
        >
          <TextInput
            label="Until"
            description="It is open again from this day on."
            type="date"
            value={day}
            onChange={setDay}
            autoFocus
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The days until which a message is usually put off. */
function laterDays(timeZone: string): { label: string; day: string }[] {
  const today = dayIn(new Date(), timeZone);
  const untilMonday = (8 - new Date(`${today}T00:00Z`).getUTCDay()) % 7 || 7;
  return [
    { label: 'Tomorrow', day: daysLater(today, 1) },
    { label: 'Monday', day: daysLater(today, untilMonday) },
    { label: 'In a week', day: daysLater(today, 7) },
    { label: 'In four weeks', day: daysLater(today, 28) },
  ];
}
