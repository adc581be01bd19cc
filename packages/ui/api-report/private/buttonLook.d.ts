export type ButtonVariant = 'default' | 'primary' | 'text';
export declare const buttonVariants: readonly ["default", "primary", "text"];
export type ButtonTone = 'neutral' | 'danger';
export declare const buttonTones: readonly ["neutral", "danger"];
