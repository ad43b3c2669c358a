interface Entry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
type Packages = Record<string, Entry>;

export function mustBePinnedNode(command: string): void;
export function nodeProblem(version: string): string | null;
export function missingPackages(
  wanted: Packages,
  installed: Packages,
  machine?: { platform: string; arch: string; libc: string },
): string[];
