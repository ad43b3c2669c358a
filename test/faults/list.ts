import type { Fault } from './fault.ts';
import { operationFaults } from './operations.ts';
import { pageFaults } from './pages.ts';
import { ruleFaults } from './rules.ts';
import { serverFaults } from './server.ts';

export const faults: Fault[] = [...pageFaults, ...operationFaults, ...ruleFaults, ...serverFaults];
