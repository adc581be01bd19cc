export { PlateKeyboard, type PlateKeyboardProps } from './PlateKeyboard.tsx';
