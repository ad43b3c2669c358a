import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';
import { turnWhatIsInNoOrder } from './unpromised-order.ts';

turnWhatIsInNoOrder();
afterAll(endFile);
