import { lazyLater } from '../../app/shell/later.client.ts';

export const CornerPictures = lazyLater(() => import('./CornerPictures.tsx'));
export const PhotoCredits = lazyLater(() => import('./PhotoCredits.tsx'));
