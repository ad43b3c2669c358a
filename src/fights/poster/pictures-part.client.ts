import { lazyLater } from '../../app/shell/later.client.ts';

const load = () => import('./Pictures.tsx');

export const CornerPictures = lazyLater(async () => ({ default: (await load()).CornerPictures }));
export const PhotoCredits = lazyLater(async () => ({ default: (await load()).PhotoCredits }));
