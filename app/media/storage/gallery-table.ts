/** The tables of galleries: each has the id of what they belong to, `order`, `hash`, `caption`, `alt` and `translations`. */
export type GalleryTable = 'projectPicture';
