import { z } from 'zod';

const Token = z.string().max(200);

/** What a mailed or handed link carries in its hash. */
export const LinkTokensBody = z
  .strictObject({ access_token: Token, refresh_token: Token })
  .meta({ id: 'LinkTokens' });
