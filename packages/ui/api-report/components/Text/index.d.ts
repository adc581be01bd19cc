export { Text, type TextProps, type TextTag, type TextTone, textTones } from './Text.tsx';
