export declare const statusTones: readonly ['success', 'warning', 'danger', 'info', 'neutral'];
export type StatusTone = (typeof statusTones)[number];
export declare const statusIcons: {
    readonly success: import("lucide-react").LucideIcon;
    readonly warning: import("lucide-react").LucideIcon;
    readonly danger: import("lucide-react").LucideIcon;
    readonly info: import("lucide-react").LucideIcon;
    readonly neutral: import("lucide-react").LucideIcon;
};
