export { PlateInput, type PlateInputProps } from './PlateInput.tsx';
