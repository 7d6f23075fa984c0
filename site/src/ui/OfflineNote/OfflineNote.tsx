import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
/** Why the button rests: nothing can be sent without a connection. */
export function OfflineNote() {
  return (
    <div className="form-alert form-note" role="status">
      <h3>{both.offline}</h3>
      <p>{both.offlineText}</p>
    </div>
  );
}
