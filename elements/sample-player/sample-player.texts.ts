export const texts = {
  "sample-player.group": "Audio sample {label}",
  "sample-player.play": "Play sample",
  "sample-player.pause": "Pause sample",
  "sample-player.seek": "Position in the sample",
  "sample-player.position": "{elapsed} of {total}",
  "sample-player.loading": "Loading sample",
  "sample-player.audio-failed": "The sample could not be played.",
  "sample-player.add-to-library": "Add to library",
  "sample-player.adding": "Adding to your library",
  "sample-player.added": "Added to your library",
  "sample-player.library-failed": "We could not add this to your library. Please try again.",
} as const;
