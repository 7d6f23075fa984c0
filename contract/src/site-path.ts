/**
 * Address of a page of the site: segments of plain characters, none of them `.` or `..`, no domain and no slash at the
 * end. A browser cannot read another site in it.
 */
export const sitePathPattern = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~&'(){}-]+)+$/;
