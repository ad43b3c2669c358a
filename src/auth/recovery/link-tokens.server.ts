import { z } from 'zod';

const Token = z.string().max(200);

export const LinkTokensBody = z
  .strictObject({ access_token: Token, refresh_token: Token })
  .meta({ id: 'LinkTokens' });
