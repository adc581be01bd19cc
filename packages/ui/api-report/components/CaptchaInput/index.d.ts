export { CaptchaInput, type CaptchaInputProps, type CaptchaPicture } from './CaptchaInput.tsx';
