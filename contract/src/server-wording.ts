/** Words that only the server says: the answer to a form that was posted without JavaScript, and the notes to senders. */
export { default as answerPageWording } from '../../content/wording/answer-page.json' with { type: 'json' };
export { default as senderMailWording } from '../../content/wording/mails-to-senders.json' with {
  type: 'json',
};
