export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
export { passwordStrength } from './PasswordStrength.tsx';
