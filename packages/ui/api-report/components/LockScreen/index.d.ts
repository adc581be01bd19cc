export { LockScreen, type LockScreenProps, type UnlockAnswer } from './LockScreen.tsx';
