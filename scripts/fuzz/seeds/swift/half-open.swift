struct A<B: C { func d(_ e: [F: (G, H)] = [:]) -> I? { if let j = k?.l { "\(m ? #"n"# : """
  o \(p[q]
""
  .r { s in /t(?<u>v)/ } w: { #if x
  /* /* y */ case .z(let
