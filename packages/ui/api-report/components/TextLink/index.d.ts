export { TextLink, TextLinkButton, type TextLinkButtonProps, type TextLinkProps, type TextLinkTone, textLinkTones, } from './TextLink.tsx';
