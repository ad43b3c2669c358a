import type { Fault } from './fault.ts';
import { operationFaults } from './operations.ts';
import { pageFaults } from './pages.ts';

export const faults: Fault[] = [...pageFaults, ...operationFaults];
