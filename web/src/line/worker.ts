/** The shared worker that holds the stream for all tabs. */
import { Hub, type ToHub } from './hub';

const hub = new Hub();

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0];
  if (!port) return;
  const post = (message: unknown) => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToHub>) => hub.receive(post, data);
});
