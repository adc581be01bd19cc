export { Empty, type EmptyKind, type EmptyProps, emptyKinds } from './Empty.tsx';
