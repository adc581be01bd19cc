export { ApiError, type ApiErrorInit, type ClientErrorCode, type FieldIssue } from './api-error.ts';
export { type CallOptions, type Client, type ClientHooks, type ClientOptions, createClient, defaultTimeout, type Middleware, type Send, } from './client.ts';
export { type ClientMessages, enUS, messageDuration, zhCN } from './client-messages.ts';
export { randomKey } from './random-key.ts';
