import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type UnlockAnswer = {
    ok: true;
} | {
    ok: false;
    message: string;
    attemptsLeft?: number | undefined;
};
export interface LockScreenProps extends BaseProps {
    name: string;
    avatar?: string | undefined;
    onUnlock: (password: string) => Promise<UnlockAnswer>;
    onOtherAccount: () => void;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function LockScreen({ name, avatar, onUnlock, onOtherAccount, className, ...rest }: LockScreenProps): import("react").JSX.Element;
