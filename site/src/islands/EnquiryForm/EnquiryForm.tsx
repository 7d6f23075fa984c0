export interface EnquiryFormProps {
  /** Company e-mail, offered when the form cannot be used. */
  readonly email: string;
  /** Company telephone as people read it. */
  readonly phone: string;
}

/** Placeholder while the island is built. */
export function EnquiryForm(_: EnquiryFormProps) {
  return <form />;
}
