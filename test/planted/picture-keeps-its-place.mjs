export const why = 'A picture keeps what the camera wrote into it: where it was taken, among others.';
export const file = 'src/shared/pictures/picture.ts';
export const find = 'picture.autoOrient()';
export const replace = 'picture.autoOrient().keepMetadata()';
export const specs = ['src/identity/avatars/avatar-image.spec.ts'];
export const only = 'camera, the place';
