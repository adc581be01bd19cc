import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface AccountPopoverProps extends BaseProps {
    name: string;
    roleName: string;
    avatar?: string | undefined;
    wechat?: string | undefined;
    onBindWechat?: (() => void) | undefined;
    onUnbindWechat?: (() => void) | undefined;
    thisLogin?: string | undefined;
    lastLogin?: string | undefined;
    changePasswordHref?: string | undefined;
    onChangePassword?: (() => void) | undefined;
    onSettings?: (() => void) | undefined;
    onLock?: (() => void) | undefined;
    onLogout: () => void;
    children?: ReactNode | ((detail: {
        close: () => void;
    }) => ReactNode);
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function AccountPopover({ name, roleName, avatar, wechat, onBindWechat, onUnbindWechat, thisLogin, lastLogin, changePasswordHref, onChangePassword, onSettings, onLock, onLogout, className, children, ...rest }: AccountPopoverProps): import("react").JSX.Element;
