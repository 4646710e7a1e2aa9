export function writeRegistries(root?: string): void;
