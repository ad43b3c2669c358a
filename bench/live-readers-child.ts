// Many readers of one stream: reports when all are open, then for each mark when the last reader has received it.
import { connect } from 'node:net';

const [url = '', path = '/', cookieList = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const cookies = cookieList.split(',');
const total = Number(count);
let begun = 0;
let opened = 0;
let mark = '';
let seen = 0;

const report = () => process.send!(performance.timeOrigin + performance.now());

function open() {
  const cookie = cookies[begun++ % cookies.length];
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  socket.setNoDelay(true);
  let greeted = false;
  let tail = '';
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  socket.on('data', (bytes) => {
    tail = (tail + bytes.toString('latin1')).slice(-4096);
    if (!greeted && tail.includes('event: hello')) {
      greeted = true;
      tail = '';
      opened += 1;
      if (opened === total) report();
      if (opened + 50 <= total && opened % 50 === 0) openMore(50);
    }
    if (mark && tail.includes(mark)) {
      tail = '';
      seen += 1;
      if (seen === total) report();
    }
  });
}

function openMore(howMany: number) {
  for (let i = 0; i < howMany; i++) open();
}

process.on('message', (text: string) => {
  mark = text;
  seen = 0;
});
openMore(Math.min(50, total));
