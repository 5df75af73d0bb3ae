/** Answers pushes and the taps on them, in the service worker. */
export function answerPushes(_worker: ServiceWorkerGlobalScope): void {}
