/** Id of a question's control. */
export const fieldId = (name: string) => `application-${name}`;
