export { type FakeAnswers, linliAnswers, restAnswers } from './answers.ts'
export { type Fake, type FakeOptions, type Fault, fakeBackend } from './fake-backend.ts'
export { type FakeCall, type Handler, handle } from './handler.ts'
export { type RefusalInit, Refusal, refuse } from './refusal.ts'
