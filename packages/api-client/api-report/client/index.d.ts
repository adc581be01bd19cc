export { ApiError, type ApiErrorInit, type ClientErrorCode, type FieldIssue } from './api-error.ts';
export { checkAnswers, type OutputCheck } from './check-output.ts';
export { type CallOptions, type Client, type ClientHooks, type ClientOptions, createClient, defaultTimeout, type Middleware, type Send, } from './client.ts';
export { type ClientMessages, enUS, messageDuration, zhCN } from './client-messages.ts';
export { linliProtocol } from './linli-protocol.ts';
export type { Answer, CallFacts, Opened, Protocol, Refused } from './protocol.ts';
export { restProtocol } from './rest-protocol.ts';
export { randomKey } from './random-key.ts';
