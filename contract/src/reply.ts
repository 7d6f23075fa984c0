import * as v from 'valibot';

/**
 * Why a request was refused: permanent code, HTTP status and what the sender can do.
 * The details stand below the fixed sentence of the specification's error catalogue.
 */
export const rejections = {
  malformed: { status: 400, detail: 'The request could not be read. Reload the page and send it again.' },
  invalid_fields: { status: 422, detail: 'Some answers need a change. Nothing you typed is lost.' },
  unknown_action: { status: 422, detail: 'This form is not known here. Reload the page and send it again.' },
  captcha_missing: { status: 403, detail: 'Tick the box above the button, wait for the check, then send.' },
  captcha_failed: {
    status: 403,
    detail: 'The check did not pass. Tick the box again; what you typed is kept.',
  },
  captcha_expired: {
    status: 403,
    detail: 'The check is older than 10 minutes. Tick the box again; what you typed is kept.',
  },
  origin_refused: {
    status: 403,
    detail: 'The form was sent from an address that this server does not serve.',
  },
  idempotency_conflict: {
    status: 409,
    detail: 'An earlier message was already stored under this key. Reload the page to send a new one.',
  },
  too_large: {
    status: 413,
    detail: 'The message is larger than this form can carry. Shorten it, or mail us the rest.',
  },
  resume_too_large: {
    status: 413,
    detail:
      'The resume has more than 5 MB. Leave the pictures out, or export it as a smaller PDF, then send it again.',
  },
  unsupported_media: {
    status: 415,
    detail: 'The form must be sent as multipart/form-data without compression.',
  },
  too_many_requests: {
    status: 429,
    detail: 'Too many messages came from your network. Wait a little, then send again.',
  },
  captcha_unreachable: { status: 503, detail: 'The check could not be reached. Try again in a minute.' },
  unavailable: {
    status: 503,
    detail: 'Your message was not stored. Everything you typed is still here. Try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type RejectionCode = keyof typeof rejections;

const fieldErrorSchema = v.object({ field: v.string(), code: v.string(), sentence: v.string() });

/** Answer to a stored message. Any 2xx means: durably stored. */
export const acceptedReplySchema = v.object({
  success: v.literal(true),
  /** `ENQ-` or `APP-` and six characters, quoted in mails and shown to the sender. */
  reference: v.string(),
  /** False when no note goes to the sender's address, because a person looks at the application first. */
  acknowledged: v.optional(v.boolean(), true),
});

/** Answer to a refused request. */
export const rejectedReplySchema = v.object({
  success: v.literal(false),
  code: v.picklist(Object.keys(rejections) as RejectionCode[]),
  detail: v.string(),
  fields: v.optional(v.array(fieldErrorSchema), []),
  /** Seconds to wait, with 429 and 503. */
  retryAfterSeconds: v.optional(v.number()),
});

export const messageReplySchema = v.variant('success', [acceptedReplySchema, rejectedReplySchema]);

export type AcceptedReply = v.InferOutput<typeof acceptedReplySchema>;
export type RejectedReply = v.InferOutput<typeof rejectedReplySchema>;
export type MessageReply = v.InferOutput<typeof messageReplySchema>;

/** Answer of the captcha verification: only `success` is fixed by the specification, section 7. */
export const captchaReplySchema = v.object({ success: v.boolean() });
