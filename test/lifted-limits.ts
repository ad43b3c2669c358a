/** Tests send more than a user would, all from one address, so limits are lifted unless they are the subject. */
export const LIFTED_LIMITS: Record<string, string> = {
  CONNECTIONS_PER_ADDRESS: '100000',
  ...Object.fromEntries(
    ['SIGN_INS_PER_ACCOUNT', 'SIGN_INS_PER_ACCOUNT_ANYWHERE', 'SIGN_INS_PER_ADDRESS']
      .concat([
        'SIGN_UPS_PER_ADDRESS',
        'RESETS_PER_ACCOUNT',
        'RESETS_PER_ADDRESS',
        'JOINS_PER_ACCOUNT',
        'JOINS_PER_ADDRESS',
        'TOKENS_PER_ADDRESS',
        'PUSHES_PER_ACCOUNT',
        'CALENDAR_READS',
        'EXPORTS_AT_ONCE',
        'CREATIONS_PER_ACCOUNT',
      ])
      .map((name) => [`LIMIT_${name}`, '100000']),
  ),
};
