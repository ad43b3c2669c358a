import { createElement, type SVGProps } from 'react';

/** The shape of lucide-react's icon files. */
type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };
type Props = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number };

/**
 * Replaces lucide-react's own function (vite.config.ts), whose conversions for other icon sources weigh more than all icons on
 * a screen. An icon without a label of its own is decoration.
 */
export default function createIcon({ size: box, node }: IconData) {
  return function Icon({ size = box, ...props }: Props) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
