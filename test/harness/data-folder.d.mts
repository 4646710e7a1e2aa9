/** Makes a data folder on which the program starts as on an installation that nobody has set up. */
export function newDataFolder(purpose: string): Promise<string>;
