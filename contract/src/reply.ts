import * as v from 'valibot';
import refusals from '../../content/wording/refusals.json' with { type: 'json' };

/**
 * Why a request was refused: permanent code, HTTP status and what the sender can do. The detail is shown below the
 * fixed sentence of the status.
 */
export const rejections = {
  malformed: { status: 400, detail: refusals.malformed },
  invalid_fields: { status: 422, detail: refusals.invalid_fields },
  unknown_action: { status: 422, detail: refusals.unknown_action },
  captcha_missing: { status: 403, detail: refusals.captcha_missing },
  captcha_failed: { status: 403, detail: refusals.captcha_failed },
  captcha_expired: { status: 403, detail: refusals.captcha_expired },
  origin_refused: { status: 403, detail: refusals.origin_refused },
  idempotency_conflict: { status: 409, detail: refusals.idempotency_conflict },
  too_large: { status: 413, detail: refusals.too_large },
  resume_too_large: { status: 413, detail: refusals.resume_too_large },
  unsupported_media: { status: 415, detail: refusals.unsupported_media },
  too_many_requests: { status: 429, detail: refusals.too_many_requests },
  proof_missing: { status: 429, detail: refusals.proof_missing },
  captcha_unreachable: { status: 503, detail: refusals.captcha_unreachable },
  unavailable: { status: 503, detail: refusals.unavailable },
  storage_full: { status: 503, detail: refusals.storage_full },
} as const satisfies Record<string, { status: number; detail: string }>;

export type RejectionCode = keyof typeof rejections;

/** Matches the reference of a message, such as ENQ-7F3K9M, in capitals. */
export const referencePattern = /^(ENQ|APP)-[0-9A-Z]{6}$/;

const fieldErrorSchema = v.object({ field: v.string(), code: v.string(), sentence: v.string() });

/** Answer to a stored message. Any 2xx means: durably stored. */
export const acceptedReplySchema = v.object({
  success: v.literal(true),
  /** `ENQ-` or `APP-` and six characters, quoted in mails and shown to the sender. */
  reference: v.string(),
  /**
   * False when no acknowledgement is sent: a person reviews the application first, or a limit of such mails is reached.
   */
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

export type AcceptedReply = v.InferOutput<typeof acceptedReplySchema>;
export type RejectedReply = v.InferOutput<typeof rejectedReplySchema>;

/** Answer of the captcha verification. */
export const captchaReplySchema = v.object({ success: v.boolean() });
