/** Matches the reference of a message, such as ENQ-7F3K2M, in capitals. */
export const referencePattern = /^(ENQ|APP)-[0-9A-Z]{6}$/;
