import * as api from '../../../api/messages.ts';
import { call } from '../../request.ts';
import { changeMessages } from './changes.ts';
import { readDraft, writeDraft } from './drafts.tsx';
import { factsOf, fillIn } from './templates.tsx';

/**
 * Sends the text of a draft to the sender of each message, with the facts of the message in its fields. The draft is empty
 * then, unless some were refused; what is taken back is in it again.
 */
export async function sendAnswers(messages: readonly api.MessageSummary[], draft: string): Promise<void> {
  const text = readDraft(draft);
  if (messages.length === 0) throw new Error('All of them have an answer. Tick the box to send another one.');
  const answers = messages.map((message) => {
    const { reference, answerCount } = message;
    return { reference, answerCount, text: answerTo(message, text) };
  });
  const { ids, ...result } = await call(api.sendAnswers, { body: { messages: answers } });
  const sent = Object.entries(ids).map(([reference, id]) => ({ reference, id }));
  const takeBack = async () => {
    const send = () => call(api.takeBackAnswers, { body: { answers: sent } });
    await changeMessages({ done: 'no longer answered', send });
    const typed = readDraft(draft);
    if (!typed.startsWith(text)) writeDraft(draft, [text, typed].filter(Boolean).join('\n\n'));
  };
  await changeMessages({
    done: 'will be answered',
    send: async () => result,
    undo: { action: 'Take back', run: takeBack },
  });
  if (result.failed.length === 0) writeDraft(draft, '');
}

/** Longest fact that goes out unseen. */
const factMax = 60;

/**
 * The filled text. Refuses one in which a field is left, and facts with addresses or many words: the sender typed them, and
 * nobody reads the answer before it goes out.
 */
function answerTo(message: api.MessageSummary, text: string): string {
  const filled = fillIn(text, message);
  const left = /\{\w+\}/.exec(filled)?.[0];
  if (left) throw new Error(`Nothing is sent: write a word in place of ${left}.`);
  for (const [field, fact] of Object.entries(factsOf(message)))
    if (text.includes(`{${field}}`) && (/:\/\/|www\.|@/i.test(fact) || fact.length > factMax))
      throw new Error(
        `Nothing is sent: the ${field} in ${message.reference} is long or has an address. Answer it on its own.`,
      );
  return filled;
}
