/** How long the link of an invitation works, as the e-mail says. */
export const invitationMs = 7 * 24 * 3_600_000;
