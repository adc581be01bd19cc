export { type ButtonTone, type ButtonVariant, buttonTones, buttonVariants } from '../../private/buttonLook.ts';
export { Button, type ButtonProps } from './Button.tsx';
