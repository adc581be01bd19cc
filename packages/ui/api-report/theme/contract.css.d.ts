export declare const vars: {
    color: {
        canvas: `var(--${string})`;
        surface: `var(--${string})`;
        raised: `var(--${string})`;
        overlay: `var(--${string})`;
        hover: `var(--${string})`;
        pressed: `var(--${string})`;
        scrim: `var(--${string})`;
        text: `var(--${string})`;
        text2: `var(--${string})`;
        text3: `var(--${string})`;
        textDisabled: `var(--${string})`;
        border: `var(--${string})`;
        borderButton: `var(--${string})`;
        borderField: `var(--${string})`;
        borderFieldOverlay: `var(--${string})`;
        tableHead: `var(--${string})`;
        fill: `var(--${string})`;
        inverse: `var(--${string})`;
        onInverse: `var(--${string})`;
    };
    shadow: {
        card: `var(--${string})`;
        header: `var(--${string})`;
        popover: `var(--${string})`;
        dialog: `var(--${string})`;
    };
    chart: {
        1: `var(--${string})`;
        2: `var(--${string})`;
        3: `var(--${string})`;
        4: `var(--${string})`;
        5: `var(--${string})`;
        6: `var(--${string})`;
        7: `var(--${string})`;
        8: `var(--${string})`;
    };
    sequential: {
        1: `var(--${string})`;
        2: `var(--${string})`;
        3: `var(--${string})`;
        4: `var(--${string})`;
        5: `var(--${string})`;
        6: `var(--${string})`;
        7: `var(--${string})`;
    };
    diverging: {
        1: `var(--${string})`;
        2: `var(--${string})`;
        3: `var(--${string})`;
        4: `var(--${string})`;
        5: `var(--${string})`;
        6: `var(--${string})`;
        7: `var(--${string})`;
    };
    accent: {
        solid: `var(--${string})`;
        hover: `var(--${string})`;
        active: `var(--${string})`;
        onSolid: `var(--${string})`;
        text: `var(--${string})`;
        soft: `var(--${string})`;
        border: `var(--${string})`;
        ring: `var(--${string})`;
    };
    status: {
        success: {
            text: `var(--${string})`;
            icon: `var(--${string})`;
            solid: `var(--${string})`;
            onSolid: `var(--${string})`;
            soft: `var(--${string})`;
            border: `var(--${string})`;
        };
        warning: {
            text: `var(--${string})`;
            icon: `var(--${string})`;
            solid: `var(--${string})`;
            onSolid: `var(--${string})`;
            soft: `var(--${string})`;
            border: `var(--${string})`;
        };
        danger: {
            text: `var(--${string})`;
            icon: `var(--${string})`;
            solid: `var(--${string})`;
            onSolid: `var(--${string})`;
            soft: `var(--${string})`;
            border: `var(--${string})`;
        };
        info: {
            text: `var(--${string})`;
            icon: `var(--${string})`;
            solid: `var(--${string})`;
            onSolid: `var(--${string})`;
            soft: `var(--${string})`;
            border: `var(--${string})`;
        };
        neutral: {
            text: `var(--${string})`;
            icon: `var(--${string})`;
            solid: `var(--${string})`;
            onSolid: `var(--${string})`;
            soft: `var(--${string})`;
            border: `var(--${string})`;
        };
    };
    size: {
        controlHeight: `var(--${string})`;
        fontSize: `var(--${string})`;
        lineHeight: `var(--${string})`;
        padX: `var(--${string})`;
        icon: `var(--${string})`;
        rowHeight: `var(--${string})`;
        headHeight: `var(--${string})`;
        cellPadX: `var(--${string})`;
        fieldGap: `var(--${string})`;
        menuItemHeight: `var(--${string})`;
        tagHeight: `var(--${string})`;
    };
    font: {
        text: `var(--${string})`;
        mono: `var(--${string})`;
    };
    radius: {
        readonly mini: `var(--${string})`;
        readonly tag: `var(--${string})`;
        readonly control: `var(--${string})`;
        readonly card: `var(--${string})`;
        readonly dialog: `var(--${string})`;
        readonly pill: `var(--${string})`;
    };
    duration: {
        colour: `var(--${string})`;
        tooltip: `var(--${string})`;
        popover: `var(--${string})`;
        dialog: `var(--${string})`;
        sidebar: `var(--${string})`;
    };
    travel: `var(--${string})`;
    focus: {
        width: `var(--${string})`;
        offset: `var(--${string})`;
    };
    white: `var(--${string})`;
};
