/** Tables of galleries: each has the owner's id, `order`, `hash`, `caption`, `alt` and `translations`. */
export type GalleryTable = 'projectPicture';
