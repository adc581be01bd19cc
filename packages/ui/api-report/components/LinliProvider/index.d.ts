export type { LinkComponent, LinkComponentProps, LocalePack, Messages } from '../../private/LinliContext.ts';
export { LinliProvider, type LinliProviderProps } from './LinliProvider.tsx';
