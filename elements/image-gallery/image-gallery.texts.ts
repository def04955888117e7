export const texts = {
  "image-gallery.open": "View larger: {alt}",
  "image-gallery.title": "Pictures of {label}",
  "image-gallery.count": "{index} of {total}",
  "image-gallery.previous": "Previous picture",
  "image-gallery.next": "Next picture",
  "image-gallery.close": "Close",
  "image-gallery.zoom-in": "Zoom in",
  "image-gallery.zoom-out": "Zoom out",
  "image-gallery.zoomed": "Magnified to {percent}",
  "image-gallery.image": "Picture {index}",
  "image-gallery.failed": "The large picture could not be loaded.",
} as const;
