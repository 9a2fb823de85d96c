/** The tables of galleries: each has the id of what they belong to, `order`, `hash`, `caption` and `alt`. */
export type GalleryTable = 'projectPicture';
