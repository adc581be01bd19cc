import type { AriaAttributes, CSSProperties } from 'react';
export interface BaseProps extends AriaAttributes {
    id?: string | undefined;
    className?: string | undefined;
    style?: CSSProperties | undefined;
    [key: `data-${string}`]: string | number | boolean | undefined;
}
