export declare const fontFamily: {
    readonly text: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';
    readonly mono: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Consolas, "Liberation Mono", monospace';
    readonly screenDigits: '"DIN Alternate", Bahnschrift, "Segoe UI", "Helvetica Neue", Arial, sans-serif';
};
export declare const type: {
    readonly caption: {
        readonly fontSize: '12px';
        readonly lineHeight: '20px';
        readonly fontWeight: 400;
    };
    readonly small: {
        readonly fontSize: '13px';
        readonly lineHeight: '20px';
        readonly fontWeight: 400;
    };
    readonly body: {
        readonly fontSize: '14px';
        readonly lineHeight: '22px';
        readonly fontWeight: 400;
    };
    readonly strong: {
        readonly fontSize: '14px';
        readonly lineHeight: '22px';
        readonly fontWeight: 600;
    };
    readonly h4: {
        readonly fontSize: '16px';
        readonly lineHeight: '24px';
        readonly fontWeight: 600;
    };
    readonly h3: {
        readonly fontSize: '18px';
        readonly lineHeight: '28px';
        readonly fontWeight: 600;
    };
    readonly h2: {
        readonly fontSize: '20px';
        readonly lineHeight: '28px';
        readonly fontWeight: 600;
    };
    readonly h1: {
        readonly fontSize: '24px';
        readonly lineHeight: '32px';
        readonly fontWeight: 600;
    };
    readonly 'metric-m': {
        readonly fontSize: '30px';
        readonly lineHeight: '38px';
        readonly fontWeight: 600;
        readonly letterSpacing: '-.01em';
    };
    readonly 'metric-l': {
        readonly fontSize: '38px';
        readonly lineHeight: '46px';
        readonly fontWeight: 600;
        readonly letterSpacing: '-.015em';
    };
};
export type TypeName = keyof typeof type;
export declare const space: {
    readonly 0: '0';
    readonly 2: '2px';
    readonly 4: '4px';
    readonly 6: '6px';
    readonly 8: '8px';
    readonly 12: '12px';
    readonly 16: '16px';
    readonly 20: '20px';
    readonly 24: '24px';
    readonly 32: '32px';
    readonly 40: '40px';
    readonly 48: '48px';
    readonly 64: '64px';
};
export type SpaceStep = keyof typeof space;
export declare const radius: {
    readonly mini: '2px';
    readonly tag: '4px';
    readonly control: '6px';
    readonly card: '8px';
    readonly dialog: '12px';
    readonly pill: '999px';
};
export declare const zIndex: {
    readonly sticky: 10;
    readonly header: 20;
    readonly sidebar: 30;
    readonly drawer: 40;
    readonly dialog: 50;
    readonly popover: 60;
    readonly toast: 70;
    readonly tooltip: 80;
};
export declare const ease: {
    readonly enter: 'cubic-bezier(.2,0,0,1)';
    readonly exit: 'cubic-bezier(.4,0,1,1)';
};
export declare const duration: {
    readonly colour: 80;
    readonly tooltip: 120;
    readonly popover: 160;
    readonly dialog: 200;
    readonly sidebar: 280;
};
export declare const breakpoint: {
    readonly tablet: 768;
    readonly desktop: 992;
    readonly wide: 1200;
    readonly xwide: 1440;
    readonly xxwide: 1600;
    readonly full: 1920;
};
export type SizeMetrics = {
    controlHeight: string;
    fontSize: string;
    lineHeight: string;
    padX: string;
    icon: string;
    rowHeight: string;
    headHeight: string;
    cellPadX: string;
    fieldGap: string;
    menuItemHeight: string;
    tagHeight: string;
};
export declare const sizes: {
    readonly large: SizeMetrics;
    readonly medium: SizeMetrics;
    readonly small: SizeMetrics;
    readonly mini: SizeMetrics;
};
export type SizeName = keyof typeof sizes;
