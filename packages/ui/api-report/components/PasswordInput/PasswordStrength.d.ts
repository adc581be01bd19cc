type Strength = 'weak' | 'medium' | 'strong';
export declare function passwordStrength(password: string): Strength;
export declare function PasswordStrength({ password }: {
    password: string;
}): import("react").JSX.Element;
export {};
