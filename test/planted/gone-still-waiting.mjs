export const why = 'Whoever waits behind another answer of a closed connection keeps a place in the queue.';
export const file = 'src/shared/http/admission/connection.ts';
export const find = "socket.once('close', () => [...made].forEach((over) => over()));";
export const replace = '';
export const specs = ['src/shared/http/admission/connection.spec.ts'];
export const only = 'ends all its requests';
