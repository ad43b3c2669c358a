// A mail server that takes every mail and reads none, in a process of its own. Reports its port.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});
sink.on('error', () => {});
const listener = sink.listen(0, '127.0.0.1', () => process.send!((listener.address() as AddressInfo).port));
// The channel ends with the bench.
process.on('disconnect', () => process.exit());
