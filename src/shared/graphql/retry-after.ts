import type { ApolloServerPlugin } from '@apollo/server';

const STATUS: Record<string, number> = { RATE_LIMITED: 429, UNAVAILABLE: 503 };

/**
 * Sets status and Retry-After header, where programs and proxies look for them, if the same call may be sent again
 * later.
 */
export function retryAfter(): ApolloServerPlugin {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ response }) => {
          if (response.body.kind !== 'single') return Promise.resolve();
          const result = response.body.singleResult;
          const { data, errors = [] } = result;
          const waits = errors.flatMap(({ extensions = {} }) => {
            const seconds = Number(extensions['retryAfter']);
            return seconds > 0 ? [{ seconds, status: STATUS[String(extensions['code'])] }] : [];
          });
          const [longest] = waits.sort((one, other) => other.seconds - one.seconds);
          if (!longest) return Promise.resolve();
          response.http.headers.set('retry-after', String(longest.seconds));
          // Other fields that were answered stay. Nest answers 200 to everything that has a data field.
          const nothing = !data || Object.values(data).every((value) => value === null);
          if (!nothing || !longest.status) return Promise.resolve();
          delete result.data;
          response.http.status = longest.status;
          return Promise.resolve();
        },
      }),
  };
}
